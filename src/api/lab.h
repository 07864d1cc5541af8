// The only door (INTERFACES 1): a JSON request in, a JSON reply out, the same bytes natively and in
// WASM. The contract of requests and replies is src/wasm/lab.d.ts. Never throws, whatever it is
// given.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

std::string call(std::string_view request);

// The same as `call` with `text` under the key "text" of the request: files travel beside the JSON,
// not in it. Refused above 64 MiB.
std::string call_with_text(std::string_view request, std::string_view text);

}  // namespace roofline
