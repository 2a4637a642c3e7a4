-- Sends requests in random order: wrk -s bench/wrk.lua URL -- METHOD FILE. FILE has a line "path token body" for each.
function init(args)
  local method, file = args[1], args[2]
  requests = {}
  math.randomseed(1)
  for line in io.lines(file) do
    local path, token, body = line:match("(%S+) (%S+) ?(.*)")
    local headers = { Authorization = "Bearer " .. token, Host = wrk.headers["Host"] }
    if body ~= "" then headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body)
  end
end

function request()
  return requests[math.random(#requests)]
end

-- Latencies are in microseconds.
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '\n{"failed":%d,"rps":%f,"p50":%f,"p99":%f}\n',
    failed, summary.requests * 1e6 / summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000
  ))
end
