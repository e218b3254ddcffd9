import { readFileSync } from 'node:fs'
import { Recogniser } from '../../../lib/documents/recognition/recogniser'
import { comparedPlain, textOf } from '../../../lib/engine/documents/compared-text'
import { recognisedOf } from '../../../lib/engine/documents/recognised'
import { CONDITIONS, distance, scanOf } from './scans'

/** `--pages=<number>` of each condition, `--seed=<word>` other pages than those of the verification. */
const options = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  }),
)
const count = Number(options.get('--pages') ?? 5)
const seeds = Array.from({ length: count }, (_, at) => `${options.get('--seed') ?? 'verify'} ${at}`)

const TICKS = 100
/** Seconds of processor and megabytes at their peak that a process has taken. */
function takenBy(pid: number) {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .split(') ')[1]!
    .split(' ')
    .slice(11, 13)
    .map(Number)
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return { seconds: (user + system) / TICKS, peak: Math.round(peak) }
}

const compared = (text: string) => textOf(comparedPlain(text))
const recogniser = new Recogniser()
console.log(`| pages, ${count} each | characters wrong, % | processor s a page | peak MB |`)
console.log('|---|---|---|---|')
for (const condition of Object.keys(CONDITIONS)) {
  const { bytes, texts } = await scanOf(condition, seeds)
  await recogniser.take(bytes)
  const pid = (await recogniser.process())!
  const before = takenBy(pid).seconds
  let [wrong, all] = [0, 0]
  for (const [at, text] of texts.entries()) {
    await recogniser.picture(at + 1)
    const { lines } = await recogniser.read()
    const [stated, read] = [compared(text), compared(recognisedOf([{ page: 1, lines }])!.text)]
    wrong += distance(stated, read)
    all += stated.length
  }
  const { seconds, peak } = takenBy(pid)
  const figures = [((wrong / all) * 100).toFixed(2), ((seconds - before) / count).toFixed(1), peak]
  console.log(`| ${condition} | ${figures.join(' | ')} |`)
}
recogniser.end()
