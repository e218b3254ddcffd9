import { administrator } from '../../contract/people-support'
import { BROWSER_WORKERS, browserPort } from '../../server-settings.mjs'

/** Marks the tour as seen for the administrator, so that it covers no page except in its own test. */
export default async function toured(): Promise<void> {
  for (let worker = 0; worker < BROWSER_WORKERS; worker++) {
    const client = await administrator(`http://localhost:${browserPort(worker)}`)
    await client.call('POST', '/api/personal/tour')
  }
}
