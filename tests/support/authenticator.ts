import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A device with passkeys, in software: what it answers is what a browser would send. */

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const text64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** The few forms of CBOR (RFC 8949) that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64]

export interface Behaviour {
  /** The origin that the browser states. */
  readonly origin: string
  /** Whether the person was verified: by fingerprint or PIN. */
  readonly isVerified?: boolean
  /** The number of uses that the device states, if it is another. */
  readonly counter?: number
}

export class Authenticator {
  private readonly privateKey: KeyObject
  private readonly publicKey: Buffer
  private readonly id = randomBytes(32)
  private uses = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.privateKey = privateKey
    // COSE: an EC2 key for ES256 on P-256.
    const parts = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ] as const
    this.publicKey = cbor(new Map<unknown, unknown>(parts))
  }

  private data(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  /** The answer to the options for a new passkey. */
  make(options: { challenge: string; rp: { id: string } }, { origin, isVerified = true }: Behaviour) {
    const flags = PRESENT | ATTESTED | (isVerified ? VERIFIED : 0)
    const length = Buffer.from([0, this.id.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey])
    const authData = Buffer.concat([this.data(options.rp.id, flags, 0), attested])
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.answer({
      clientDataJSON: text64(
        JSON.stringify({ type: 'webauthn.create', challenge: options.challenge, origin }),
      ),
      attestationObject: text64(cbor(attestation)),
    })
  }

  /** The answer to a challenge. */
  sign(options: { challenge: string; rpId: string }, behaviour: Behaviour) {
    const { origin, isVerified = true } = behaviour
    this.uses += 1
    const counter = behaviour.counter ?? this.uses
    const data = this.data(options.rpId, PRESENT | (isVerified ? VERIFIED : 0), counter)
    const client = JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin })
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey)
    return this.answer({
      clientDataJSON: text64(client),
      authenticatorData: text64(data),
      signature: text64(signature),
    })
  }

  private answer(response: Readonly<Record<string, string>>) {
    const id = text64(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}
