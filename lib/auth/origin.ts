import { SignJWT } from 'jose'
import { secretKey, verified } from './token'

/** Header in which the server writes the client's address; a value sent by the caller is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address'

/** A browser or program on which people have signed in before. */
interface Device {
  readonly id: string
  readonly userIds: readonly number[]
}

/** Where a sign-in comes from. */
export interface Origin {
  readonly address: string
  /** The User-Agent of the browser or program. */
  readonly agent: string | null
  readonly device: Device | null
}

const COOKIE = 'clean-bid.device'
const DAYS = 180
/** A shared machine remembers this many people, the latest first. */
const MOST_PEOPLE = 30

async function deviceIn(cookies: string): Promise<Device | null> {
  const token = cookies
    .split(';')
    .map((piece) => piece.trim())
    .find((piece) => piece.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  if (!token) return null
  try {
    const { did, people } = await verified(token)
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

/** The network of an address: of IPv6 somebody has the last half to themselves, so only the first half tells them apart. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const plain = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${plain.join(':')}::`
}

/** The place by which guesses are counted: the device if it is known for this account, else the address. */
export function placeOf({ address, device }: Origin, userId: number | null): string {
  const isKnown = device !== null && userId !== null && device.userIds.includes(userId)
  return isKnown ? `device ${device.id}` : `address ${networkOf(address)}`
}

/** The product as the browser of a request sees it; behind a proxy as the proxy states it. */
export function siteOf(headers: Headers): { readonly origin: string; readonly host: string } {
  const stated = (name: string) => headers.get(name)?.split(',')[0]?.trim()
  const host = stated('x-forwarded-host') || headers.get('host') || ''
  const origin = `${stated('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`
  return { origin, host: URL.canParse(origin) ? new URL(origin).hostname : '' }
}

/** The cookie that marks a device as known for the person who has just signed in. It grants no access. */
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
