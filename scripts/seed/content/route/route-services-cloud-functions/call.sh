npx esbuild src/handler.ts --bundle --format=esm --outfile=dist/handler.js
node release.ts

curl 'https://fn.nectar.example/fn_27b0d5?address=0xE51063bC316FFc975252Aef528a6B7172061986a'
