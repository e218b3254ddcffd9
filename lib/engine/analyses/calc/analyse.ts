import type { SectionInput, Sink } from '../../analysis'

export function analyse(input: SectionInput, sink: Sink): void {
  for (const [at, bid] of input.bids.entries()) sink.progress(at + 1, input.bids.length, bid.bidderName)
}
