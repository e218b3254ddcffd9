import { jwtVerify, SignJWT } from 'jose'
import { secretKey } from './token'

/** Header in which the server writes who calls; what a caller writes there is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address'

/** A browser or program on which people have signed in before. */
interface Device {
  readonly id: string
  readonly userIds: readonly number[]
}

/** Where somebody signs in from. */
export interface Origin {
  readonly address: string
  /** What signs in, as it names itself. */
  readonly agent: string | null
  readonly device: Device | null
}

const COOKIE = 'clean-bid.device'
const DAYS = 180
/** A machine that many share knows the last of them. */
const MOST_PEOPLE = 30

async function deviceIn(cookies: string): Promise<Device | null> {
  const token = cookies
    .split(';')
    .map((piece) => piece.trim())
    .find((piece) => piece.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, secretKey(), { algorithms: ['HS256'] })
    const { did, people } = payload
    return typeof did === 'string' && Array.isArray(people) ? { id: did, userIds: people } : null
  } catch {
    return null
  }
}

export async function originOf(headers: Headers): Promise<Origin> {
  return {
    address: headers.get(CLIENT_ADDRESS) ?? '',
    agent: headers.get('user-agent'),
    device: await deviceIn(headers.get('cookie') ?? ''),
  }
}

/** The place guesses at an account are counted by: a device that is known for it, else the address. */
export function placeOf({ address, device }: Origin, userId: number | null): string {
  const isKnown = device !== null && userId !== null && device.userIds.includes(userId)
  return isKnown ? `device ${device.id}` : `address ${address}`
}

/** The cookie by which a device is known for whoever has just signed in on it. It lets nobody in by itself. */
export async function deviceCookie(headers: Headers, userId: number): Promise<string> {
  const { device } = await originOf(headers)
  const others = (device?.userIds ?? []).filter((id) => id !== userId)
  const token = await new SignJWT({
    did: device?.id ?? crypto.randomUUID(),
    people: [userId, ...others].slice(0, MOST_PEOPLE),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${DAYS}d`)
    .sign(secretKey())
  const secure = headers.get('x-forwarded-proto') === 'https' ? '; Secure' : ''
  return `${COOKIE}=${token}; Path=/; Max-Age=${DAYS * 86_400}; HttpOnly${secure}; SameSite=Lax`
}
