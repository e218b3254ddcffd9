import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { createRandom, type Random } from '../../../lib/domain/random'
import type { Answer, Client } from '../../contract/client'
import type { TakenSection } from '../../contract/section'
import { type Journal, note, noteDownload, noteSilence } from './journal'

const ANALYSES = [
  'tb-qb-eco-conformance-sums',
  'tb-qb-eco-calc-sums',
  'tb-qb-eco-regular-sums',
  'tb-qb-eco-rational-sums',
  'tb-qb-act-features',
  'tb-qb-con-responsiveness',
  'tb-qb-act-locks',
  'tb-qb-act-identities',
] as const
const ITEM_CODES = '1,2,3,4,5,6,7,8,9'
const REPORTS = ['xlsx', 'docx', 'zip', 'pdf'] as const

/** What a worker of the load uses. */
interface Worker {
  readonly client: Client
  readonly taken: TakenSection
  readonly journal: Journal
  readonly random: Random
}
type Work = (worker: Worker) => Promise<unknown>

export interface Load {
  /**
   * Resolves after the first run or report was answered, when the threads are up, and after an upload was
   * accepted.
   */
  readonly warm: Promise<unknown>
  /** Called before the server is killed: failures from then on are expected. */
  stop(): void
  readonly ended: Promise<unknown>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The same archive with a comment: different content when stored, the same bill when read. */
export function withComment(archive: Buffer, comment: string): Buffer {
  const bytes = Buffer.concat([archive, Buffer.from(comment)])
  bytes.writeUInt16LE(comment.length, archive.length - 2)
  return bytes
}

/** Sends the first half of an upload and disconnects. */
async function abortedUpload({ client, taken, random }: Worker, bytes: Buffer): Promise<void> {
  const head = `--b\r\nContent-Disposition: form-data; name="openId"\r\n\r\n${taken.openId}\r\n--b\r\nContent-Disposition: form-data; name="fileType"\r\n\r\n2\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.nlntf"\r\n\r\n`
  const headers = {
    authorization: `Bearer ${client.token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(Buffer.byteLength(head) + bytes.length + 9),
  }
  const sent = request(`${client.baseUrl}/api/tb-files/upload`, { method: 'POST', headers })
  const closed = new Promise((resolve) => sent.on('close', resolve).on('error', resolve))
  sent.write(head)
  sent.write(bytes.subarray(0, bytes.length >> 1))
  await pause(random.whole(5, 60))
  sent.destroy()
  await closed
}

const upload: Work = async (worker) => {
  const { client, taken, journal, random } = worker
  const at = random.whole(0, taken.section.bids.length - 1)
  const bid = taken.section.bids[at]!
  const bytes = withComment(bid.bytes(), `${random.next()}`)
  const send = async (kind: string, content: Buffer, bidder: number | undefined, name = bid.fileName) => {
    const answer = await client.upload(taken.openId, 2, name, content, bidder)
    if (note(journal, kind, answer)) journal.accepted.set(answer.body.data.id, sha256Of(content))
  }
  const way = random.next()
  if (way < 0.1) return send('broken upload', bytes.subarray(0, bytes.length * 0.7), taken.bidders[at])
  if (way < 0.2) return abortedUpload(worker, bytes)
  // The same content twice at once, one of them for an unknown section: its refusal must not delete the
  // other's file.
  if (way < 0.35) {
    return Promise.all([
      send('upload', bytes, taken.bidders[at]),
      send('upload for nobody', bytes, 999_999_999),
    ])
  }
  return send('upload', bytes, taken.bidders[at])
}

const run: Work = async ({ client, taken, journal, random }) => {
  if (random.chance(0.15)) {
    const json = { openId: taken.openId, keys: ITEM_CODES }
    return note(journal, 'record', await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json }))
  }
  const path = `/api/${random.pick(ANALYSES)}/beginAnalyze?openId=${taken.openId}`
  if (random.chance(0.2)) {
    const begun = await client.get(path, { headers: { prefer: 'respond-async' } })
    if (!note(journal, 'run in the background', begun)) return
    await pause(random.whole(0, 150))
    return note(journal, 'cancel', await client.call('POST', `/api/runs/${begun.body.data.runId}/cancel`))
  }
  const answer = await client.get(path)
  if (note(journal, 'run', answer)) journal.ended.add(answer.body.data.runId)
}

const changeParams: Work = async ({ client, taken, journal, random }) => {
  const found = await client.get(`/api/tb-qb-params/findByOpenId/${taken.openId}`)
  if (!note(journal, 'read parameters', found)) return
  const list = found.body.data as { paramKey: string; paramValue: string | null }[]
  const stored = list.find(({ paramKey }) => paramKey === 'jj_hlx_zpl')?.paramValue
  if (journal.param.length === 0) journal.param.push(Number(stored))
  const value = random.whole(1, 9999) / 100
  const json = {
    ...Object.fromEntries(list.map(({ paramKey, paramValue }) => [paramKey, paramValue])),
    jj_hlx_enable: 'true',
    jj_hlx_zpl: String(value),
  }
  journal.param.push(value)
  const saved = await client.call('POST', `/api/tb-qb-params/savaAllParams/${taken.openId}`, { json })
  if (note(journal, 'parameters', saved)) journal.param = [value]
}

const download = async ({ client, journal }: Worker, kind: string, answer: Answer) => {
  if (!note(journal, kind, answer)) return
  const { id } = answer.body.data
  journal.exported.add(id)
  const { status, bytes } = await client.download(`/api/tb-qb-attachments/download?id=${id}`)
  noteDownload(journal, `download of ${kind}`, status, bytes.length)
}

const exportTable: Work = async (worker) => {
  const { client, taken, random } = worker
  const path = `/api/${random.pick(ANALYSES)}/exportExcel?openId=${taken.openId}`
  await download(worker, 'export', await client.get(path))
}

const exportReport: Work = async (worker) => {
  const { client, taken, random } = worker
  const path = `/api/tb-qb-reports/export?openId=${taken.openId}&format=${random.pick(REPORTS)}`
  await download(worker, 'report', await client.get(path))
}

const deleteFile: Work = async ({ client, journal, random }) => {
  const ids = [...journal.accepted.keys()].filter((id) => !journal.deleted.has(id))
  if (ids.length === 0) return
  const id = random.pick(ids.slice(-20))
  if (note(journal, 'delete', await client.call('DELETE', `/api/tb-files/${id}`))) journal.deleted.add(id)
}

/** How many workers each kind of work has, and their longest pause in ms. */
const WORKERS: readonly (readonly [work: Work, count: number, rest: number])[] = [
  [upload, 2, 120],
  [run, 2, 60],
  [changeParams, 1, 100],
  [exportTable, 1, 150],
  [exportReport, 1, 200],
  [deleteFile, 1, 300],
]

/** All kinds of writes, concurrently and without end; the order depends only on the seed. */
export function startLoad(client: Client, taken: TakenSection, journal: Journal, seed: number): Load {
  let stopped = false
  let markWarm = () => {}
  const warm = new Promise<void>((resolve) => {
    markWarm = resolve
  })
  let threadsAreUp = false
  const worker = async (work: Work, index: number, rest: number) => {
    const random = createRandom(seed, work.name, index)
    while (!stopped) {
      try {
        await work({ client, taken, journal, random })
        if (work === run || work === exportReport) threadsAreUp = true
        if (threadsAreUp && journal.counts.has('upload')) markWarm()
      } catch (error) {
        if (stopped) return
        if (!noteSilence(journal, work.name)) {
          journal.odd.push(`${work.name}: no answer: ${error}: ${(error as Error).cause}`)
          return
        }
      }
      await pause(random.whole(0, rest))
    }
  }
  const all = WORKERS.flatMap(([work, count, rest]) =>
    Array.from({ length: count }, (_, index) => worker(work, index, rest)),
  )
  return {
    warm,
    stop() {
      stopped = true
    },
    ended: Promise.all(all),
  }
}
