# NECTAR_KEY and NECTAR_SECRET come from the environment.
npm run build
npx @nectar/cli hosting deploy ./dist --site site_4c81e0 --env staging

# Look at the staging address, then serve the same bytes to everyone.
npx @nectar/cli hosting promote --site site_4c81e0
