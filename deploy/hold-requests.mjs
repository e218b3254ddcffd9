#!/usr/bin/env node
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Lets requests wait in the proxy of deploy/haproxy-one-machine.cfg, so that the service can be stopped when nobody is waiting for
 * an answer of it. As root, with the proxy of this machine:
 *
 *     node deploy/hold-requests.mjs begin     # returns when everything is answered: stop the service now
 *     node deploy/hold-requests.mjs end       # when the service is ready again: what waits is passed on
 *
 * `--port=3000`: that of the service. `--seconds=60`: how long `begin` waits for what is being answered; if that is not enough it
 * passes everything on again and exits with 1. `--socket=/run/haproxy/admin.sock`: that of the proxy.
 */

const words = process.argv.slice(2)
/** @param {string} name @param {string} preset */
const option = (name, preset) =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? preset
const socket = option('socket', '/run/haproxy/admin.sock')
const port = option('port', '3000')
const seconds = Number(option('seconds', '60'))

const SERVER = 'one/app'
/** Of the service "discard": nothing listens on it, and no program may without being root. */
const NOBODY = '9'
const LOOK_MS = 200

/** @param {string} command @returns {Promise<string>} what the proxy says to it */
async function tell(command) {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  return (await text(connection)).trim()
}

/** New requests, and those that wait, go to this port. @param {string} to */
async function sendTo(to) {
  const answer = await tell(`set server ${SERVER} addr 127.0.0.1 port ${to}`)
  if (!/changed from|no need to change/.test(answer)) throw new Error(answer || 'the proxy said nothing')
}

/** @returns {Promise<number>} how many requests the service is answering */
async function going() {
  const [head = '', ...lines] = (await tell('show stat')).split('\n')
  const at = (/** @type {string} */ name) => head.replace('# ', '').split(',').indexOf(name)
  const cells = lines.map((line) => line.split(','))
  const own = cells.find((row) => `${row[at('pxname')]}/${row[at('svname')]}` === SERVER)
  if (!own) throw new Error(`the proxy has no server ${SERVER}`)
  return Number(own[at('scur')])
}

async function begin() {
  await sendTo(NOBODY)
  console.log('Requests wait from now on; what came before is still being answered.')
  const end = Date.now() + seconds * 1000
  for (;;) {
    const left = await going()
    if (left === 0) return console.log('Nothing is being answered any more: stop the service now.')
    if (Date.now() > end) {
      await sendTo(port)
      throw new Error(
        `after ${seconds} s ${left} requests were still being answered; everything is passed on again`,
      )
    }
    await pause(LOOK_MS)
  }
}

async function end() {
  await sendTo(port)
  console.log('Requests are passed on to the service.')
}

const [work] = words
try {
  if (work === 'begin') await begin()
  else if (work === 'end') await end()
  else throw new Error('say begin or end')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
