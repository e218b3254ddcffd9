import { Agent, get } from 'node:http'

/**
 * Takes `{ urls, cookies, connections, seconds }` as JSON, requests pages over open connections without pauses, each
 * time another page for another person (`no-cache`), and prints the figures as JSON.
 */
const { urls, cookies, connections, seconds } = JSON.parse(process.argv[2] ?? '{}')
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const until = performance.now() + seconds * 1000
/** @type {number[]} */
const times = []
let next = 0

function ask() {
  const url = urls[next % urls.length]
  const cookie = cookies[next % cookies.length]
  next++
  const headers = { cookie, 'accept-encoding': 'gzip', 'cache-control': 'no-cache' }
  const from = performance.now()
  return new Promise((resolve, reject) => {
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
  while (performance.now() < until) await ask()
}

const from = performance.now()
await Promise.all(Array.from({ length: connections }, connection))
const rate = times.length / ((performance.now() - from) / 1000)
times.sort((a, b) => a - b)
/** @param {number} share */
const at = (share) => times[Math.floor(times.length * share)] ?? 0
console.log(JSON.stringify({ count: times.length, rate, median: at(0.5), high: at(0.95) }))
agent.destroy()
