import { statSync } from 'node:fs'
import type { Sheet, SheetRow } from '../../lib/kit/excel/sheet'
import { writeWorkbook } from '../../lib/kit/excel/workbook'
import { report } from './child'

const [path = '', count = '100000'] = process.argv.slice(2)

/** The same rows as in export_peer.py, figure by figure. */
function* rows(): Generator<SheetRow> {
  const plain = Array<boolean>(14).fill(false)
  const warned = plain.map((_, i) => i === 13)
  for (let i = 0; i < Number(count); i++) {
    const price = 1 + ((i * 7919) % 1_000_000) / 100
    const bid = Math.round(price * (95 + (i % 11))) / 100
    const quantity = 1 + ((i * 104_729) % 2_000_000) / 1000
    const deviation = Math.round(((bid - price) / price) * 10_000) / 100
    yield {
      cells: [
        i + 1,
        `投标单位${i % 11}建设集团有限公司`,
        '主体工程',
        `单位工程${i % 5}`,
        `0401${String(10_000_000 + i)}`,
        `水泥稳定碎（砾）石${i % 97}`,
        'qdxm',
        '改',
        `1、厚度：${100 + (i % 300)}mm`,
        `1、厚度：${110 + (i % 300)}mm`,
        quantity,
        price,
        bid,
        deviation,
      ],
      warn: i % 10 === 0 ? warned : undefined,
    }
  }
}

const texts = Array.from({ length: 10 }, (_, i) => ({
  header: `列${i + 1}`,
  width: 16,
  format: 'text' as const,
}))
const sheet: Sheet = {
  name: '明细',
  title: '符合性检查明细',
  columns: [
    { header: '序号', width: 8, format: 'count' },
    ...texts.slice(1),
    { header: '工程量', width: 14, format: 'quantity' },
    { header: '控制价', width: 16, format: 'money' },
    { header: '投标价', width: 16, format: 'money' },
    { header: '偏差', width: 12, format: 'percent' },
  ],
  rows: rows(),
}
const start = performance.now()
await writeWorkbook(path, [sheet])
report({ total: performance.now() - start, fileMb: statSync(path).size / 1e6 })
