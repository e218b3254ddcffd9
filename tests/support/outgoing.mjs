import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import net from 'node:net'

/**
 * Loaded into every process and thread of a server (`NODE_OPTIONS=--import`): writes a line to `OUTGOING` for each connection,
 * datagram or name look-up that leads out of the machine. With `OUTGOING_TRY` it makes one itself, to show that it sees them.
 */
const isOwn = (host) =>
  host === undefined || host === 'localhost' || /^(127\.|::1$|0\.0\.0\.0$|::$)/.test(host)

function note(what, host) {
  if (isOwn(host)) return
  const stack = new Error('from').stack.split('\n').slice(2, 9).join(' | ')
  appendFileSync(process.env.OUTGOING, `${what} ${host}: ${stack}\n`)
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function watched(...given) {
  const [first] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first === 'object' && first !== null) note('connect', first.path ? undefined : first.host)
  else if (typeof first === 'number') note('connect', typeof given[1] === 'string' ? given[1] : undefined)
  return connect.apply(this, given)
}

for (const from of [dns, dns.promises])
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    const plain = from[name]
    from[name] = function watched(host, ...rest) {
      note(name, host)
      return plain.call(this, host, ...rest)
    }
  }

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function watched(...given) {
  note(
    'send',
    given.findLast((value) => typeof value === 'string'),
  )
  return send.apply(this, given)
}

if (process.env.OUTGOING_TRY) fetch('http://outgoing.invalid/').catch(() => {})
