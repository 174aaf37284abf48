curl --user "$NECTAR_KEY:$NECTAR_SECRET" \
  https://api.nectar.example/v1/assets/asset-hub-test/71234
