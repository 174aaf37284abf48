curl --fail-with-body \
  --user "$NECTAR_KEY:$NECTAR_SECRET" \
  --header 'content-type: application/json' \
  --header "idempotency-key: $(uuidgen)" \
  --data '{ "name": "first" }' \
  https://api.nectar.example/v1/buckets
