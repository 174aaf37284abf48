# The rules for Varnish 6 or newer. Your own file defines the instances and includes this one:
#
#   vcl 4.1;
#   import directors;
#   import std;
#   probe ready { .url = "/api/health?ready"; .interval = 1s; .timeout = 1s; }
#   backend one { .host = "10.0.0.1"; .port = "3000"; .probe = ready; }
#   backend two { .host = "10.0.0.2"; .port = "3000"; .probe = ready; }
#   sub vcl_init {
#     new instances = directors.round_robin();
#     instances.add_backend(one);
#     instances.add_backend(two);
#   }
#   sub vcl_recv { set req.backend_hint = instances.backend(); }
#   include "/srv/nectar/web/front/cdn/varnish.vcl";
#
# varnishd needs CDN_TOKEN in its environment, and `-p http_gzip_support=off`: the site compresses.

sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("CDN_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_TOKEN")) {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$") {
      return (synth(400));
    }
    # A ban also applies to answers that are being fetched when it is made.
    ban("obj.http.Surrogate-Key ~ (^|[^A-Za-z0-9_-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^A-Za-z0-9_-]|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # An editor's draft.
  if (req.http.Cookie ~ "(^|;\s*)(__prerender_bypass|preview-share)=") {
    return (pass);
  }
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "(^|[ ,])br([ ,;]|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip([ ,;]|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Expired pages are served only while no instance answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_hash {
  # Pages are cached without their query; a router request keeps it, since `_rsc` is checked against its headers.
  if (!req.http.RSC && req.url ~ "^/(?!_next/|images/|media/|builds/|social-image/|api/|search\?)[^.?]*\?") {
    hash_data(regsub(req.url, "\?.*", ""));
  } else {
    hash_data(req.url);
  }
  return (lookup);
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 1d;
    unset beresp.http.Surrogate-Control;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
