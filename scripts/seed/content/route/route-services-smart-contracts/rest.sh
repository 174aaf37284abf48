curl --user "$NECTAR_KEY:$NECTAR_SECRET" \
  --header 'content-type: application/json' \
  --data '{
    "method": "transfer",
    "values": [
      "0xE51063bC316FFc975252Aef528a6B7172061986a",
      "250000000000000000000"
    ]
  }' \
  https://api.nectar.example/v1/contracts/ctr_3ae917/call
