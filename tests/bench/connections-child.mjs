import { Agent, get } from 'node:http'

/**
 * `<url> <cookie> <connections> <seconds>`: requests a page continuously over keep-alive connections and
 * prints the result as JSON.
 */
const [url = '', cookie = '', connections = '20', seconds = '10'] = process.argv.slice(2)
const headers = { cookie, 'accept-encoding': 'gzip' }
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const until = performance.now() + Number(seconds) * 1000
/** @type {number[]} */
const times = []

function requestOnce() {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    const request = get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        times.push(performance.now() - from)
        resolve(undefined)
      })
    })
    request.once('error', reject)
  })
}

async function connection() {
  while (performance.now() < until) await requestOnce()
}

const from = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, connection))
const rate = times.length / ((performance.now() - from) / 1000)
times.sort((a, b) => a - b)
/** @param {number} share */
const at = (share) => times[Math.floor(times.length * share)] ?? 0
console.log(JSON.stringify({ count: times.length, rate, median: at(0.5), high: at(0.95) }))
agent.destroy()
