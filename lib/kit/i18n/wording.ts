import { AsyncLocalStorage } from 'node:async_hooks'
import type { SettledEdition } from '../../domain/bills/edition'
import { processGlobal } from '../process-global.mjs'
import { currentRequest } from '../request.mjs'

/** The edition of GB 50500 whose words are used (formats-2024.md §1): 控制价 of 2013 is 最高投标限价 in 2024. */
export type Wording = SettledEdition

const works = processGlobal('wording', () => new AsyncLocalStorage<Wording>())

/** Does work, such as a report, in the words of an edition. */
export const inWording = <T>(wording: Wording, work: () => T): T => works.run(wording, work)

/** Records the words of the page being drawn. */
export function notePageWording(wording: Wording): void {
  const request = currentRequest()
  if (request) request.wording = wording
}

export const currentWording = (): Wording => works.getStore() ?? currentRequest()?.wording ?? '2013'
