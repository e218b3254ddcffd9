import { readFileSync } from 'node:fs'
import { ANALYSES } from '../../lib/analyses/rules'
import { filterName } from '../../lib/runs/listing'
import { sources } from './sources'

/** Where the address of a page of results is read. */
const READERS =
  /^(app\/_analyses|app\/_sections\/(report|shares)|lib\/(analyses|runs|report|kit|workspace\/shares))\//
const READS = [
  // single(query, 'tab'), idIn(query, 'v1')
  /\b\w+\((?:\w+\.)?(?:query|view|address)\b[^,()']*, '([a-z]\w*)'/gi,
  // query.tab
  /\b(?:query|view|address)\.([a-z]\w*)/gi,
]

/** Every parameter that a page of results reads, as the source and the tables of the results have them. */
export function viewParameters(): string[] {
  const texts = sources.filter((path) => READERS.test(path)).map((path) => readFileSync(path, 'utf8'))
  const read = texts.flatMap((text) =>
    READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!)),
  )
  const columns = ANALYSES.flatMap(({ tables }) => tables.flatMap((table) => table.columns))
  const filters = columns.flatMap(({ key }) => [
    filterName(key),
    filterName(key, 'from'),
    filterName(key, 'to'),
  ])
  return [...new Set([...read, ...filters])].sort()
}
