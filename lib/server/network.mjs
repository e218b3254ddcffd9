import { isIPv6 } from 'node:net'

/** Of the eight groups of an IPv6 address, those that a provider gives to a customer: the rest is the customer's own. */
const GROUPS = 4

/** The groups of one side of `::`. @param {string | undefined} side */
const groupsOf = (side) => (side ? side.split(':') : [])

/**
 * What limits count as one address: an IPv4 address, or the network of an IPv6 address, of which every household has 2^64
 * addresses. Anything else stays as it is.
 * @param {string} address
 */
export function networkOf(address) {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const mapped = /^[0:]*ffff:([\d.]+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  const [before, after] = plain.split('::')
  const [first, last] = [groupsOf(before), groupsOf(after)]
  const missing = after === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const whole = [...first, ...Array(missing).fill('0'), ...last]
  return `${whole
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
