import { type CallAnswer, call } from '@/app/_ui/client/call'

/** Starts these items as one record, which goes on whether the page stays or not. */
export function beginItems(openId: string, codes: readonly string[]): Promise<CallAnswer> {
  const body = JSON.stringify({ openId, keys: codes.join(',') })
  const headers = { 'Content-Type': 'application/json', Prefer: 'respond-async' }
  return call('/api/tb-qb-items/beginAnalyze', { method: 'POST', headers, body })
}
