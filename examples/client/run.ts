import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, signIn } from './client'

/**
 * `npm run example:client`: pushes the record of a section, uploads its files, runs every analysis and
 * downloads the report. The folder contains `platform.json` and the files of the section.
 */
const [folder = '.'] = process.argv.slice(2)
const {
  BASE_URL = 'http://localhost:3000',
  PLATFORM_TOKEN = '',
  API_USERNAME = '',
  API_PASSWORD = '',
} = process.env
const FILE_TYPES = { LNZF: '1', nlntf: '2', LNCF: '3' } as const

const platform = connect(BASE_URL, PLATFORM_TOKEN)
const record = JSON.parse(readFileSync(join(folder, 'platform.json'), 'utf8'))
const { openId } = (await platform.call('POST /api/platform/sections', { query: {}, body: record })).data
console.log(`section ${openId}`)

const { call } = await signIn(BASE_URL, API_USERNAME, API_PASSWORD)
for (const name of readdirSync(folder).sort()) {
  const fileType = FILE_TYPES[name.split('.').at(-1) as keyof typeof FILE_TYPES]
  if (!fileType) continue
  const file = new File([readFileSync(join(folder, name))], name)
  const { message } = await call('POST /api/tb-files/upload', { body: { openId, fileType, file } })
  console.log(message)
}

const items = await call('GET /api/tb-qb-items/getOrInitItemList/{openId}', { path: { openId }, query: {} })
const keys = items.data.map(({ itemCode }) => itemCode).join(',')
const done = await call('POST /api/tb-qb-items/beginAnalyze', { body: { openId, keys } })
for (const { itemName, calcStatus } of done.data.items) console.log(`${itemName}: ${calcStatus}`)

const report = await call('GET /api/tb-qb-reports/export', { query: { openId, format: 'pdf' } })
const file = await call('GET /api/tb-qb-attachments/download', { query: { id: report.data.id } })
const path = join(folder, report.data.fileName)
writeFileSync(path, Buffer.from(await file.arrayBuffer()))
console.log(`${path}: ${file.size} bytes`)
