import { administrator } from '../../contract/people-support'
import { BROWSER_WORKERS, browserPort } from '../../server-settings.mjs'

/** The administrator was shown around before: the tour stands in nobody's way but its own test's. */
export default async function toured(): Promise<void> {
  for (let worker = 0; worker < BROWSER_WORKERS; worker++) {
    const client = await administrator(`http://localhost:${browserPort(worker)}`)
    await client.call('POST', '/api/personal/tour')
  }
}
