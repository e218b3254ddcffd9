import { createRandom, type Random } from '@/lib/domain/random'
import type { MachineCodes } from './model'

/** The machine on which a bidder's files were made and from which they were sent. */
export interface BidderMachine extends MachineCodes {
  ip: string
  certificate: string
}

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.whole(0, 15).toString(16)).join('')

/** The same address in another common spelling, which must be recognised as equal. */
export function respellMac(mac: string): string {
  return mac.replaceAll('-', ':').toLowerCase()
}

export function machineOf(seed: number, bidder: number): BidderMachine {
  const random = createRandom(seed, 'machine', bidder)
  // The bidder's position makes codes of different bidders differ for any seed.
  const own = bidder.toString(16).padStart(4, '0')
  const mac = `001a${hex(random, 4)}${own}`.toUpperCase()
  return {
    lock: `LNJJ-${hex(random, 6).toUpperCase()}-${own.toUpperCase()}`,
    machine: `${hex(random, 12)}${own}`.toUpperCase(),
    mac: mac.match(/../g)!.join('-'),
    cpu: `BFEBFBFF000${hex(random, 5)}${own}`.toUpperCase(),
    disk: `WD-WCC${random.whole(1, 9)}${hex(random, 6)}${own}`.toUpperCase(),
    ip: `10.${random.whole(16, 250)}.${bidder >> 8}.${bidder & 255}`,
    certificate: `4E${hex(random, 10)}${own}`.toUpperCase(),
  }
}
