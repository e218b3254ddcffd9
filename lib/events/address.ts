import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that do not lead to a machine of the public internet. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of the unicast range, what is for documentation, or leads to IPv4 addresses. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed4 = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_4) closed4.addSubnet(net, prefix)
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_6) closed6.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address is one of the public internet; IPv4 addresses written as IPv6 never are. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address)
  return (
    family === 6 && !address.includes('%') && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
  )
}

/** The host of an address as a name or an IP address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

export type AddressProblem = 'eventAddress' | 'eventAddressInsecure' | 'eventAddressPrivate'

/** Longer than any address that a system states for this. */
const LONGEST = 500

/** What is wrong with the address of a target; null if it may be stored. Where a name leads is checked with every sending. */
export function addressProblem(text: string, allowsPrivate: boolean): AddressProblem | null {
  const url = text.length <= LONGEST && URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    return 'eventAddress'
  if (allowsPrivate) return null
  if (url.protocol !== 'https:') return 'eventAddressInsecure'
  return isIP(hostOf(url)) && !isPublic(hostOf(url)) ? 'eventAddressPrivate' : null
}
