import { log } from '../kit/log'
import { counter } from '../kit/metrics'

const rejected = counter(
  'clean_bid_rejections_total',
  'Rejected promises that nobody awaited: each is a fault.',
)

/**
 * A rejected promise that nobody awaited would end the process, and with it the work of everybody. It is logged and
 * counted instead; what is stored is safe, since whatever belongs together is one transaction.
 */
export function outliveRejections(): void {
  process.on('unhandledRejection', (err) => {
    rejected()
    log().error({ err }, 'a promise was rejected that nobody awaited')
  })
}
