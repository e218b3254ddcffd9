import { createRandom, type Random } from '../../../lib/domain/random'
import { brokenWay, Journal } from './journal'
import { importRows, lostRows, type Rows, storedRows } from './rows'
import { pause, type Register, type Together } from './world'

/** One person changes one field, based on what they read a moment ago; some send the same save twice. */
async function change(
  register: Register,
  random: Random,
  journal: Journal,
  turn: () => number,
): Promise<void> {
  const client = random.pick(register.by)
  const seen = await register.read()
  await pause(random.whole(0, 400))
  const free = Object.keys(seen).filter((field) => register.fresh(field, 0) !== undefined)
  const field = random.pick(free)
  const from = seen[field]
  if (register.retract && from !== null && random.chance(0.2)) {
    const status = await register.retract(client, { [field]: from })
    if (status === 200) {
      journal.note(register, field, from, null)
      journal.counts.retracted++
      // 422: somebody else has taken it back meanwhile.
    } else if (status === 409 || status === 422) journal.counts.conflicts++
    else {
      journal.counts.refused++
      journal.refusals.push(`${register.name}: retract ${status}`)
    }
    return
  }
  const to = register.fresh(field, turn())
  const send = () => register.save(client, { ...seen, [field]: to }, seen)
  const isTwice = random.chance(0.15)
  const answers = await Promise.all(isTwice ? [send(), send()] : [send()])
  if (isTwice) journal.counts.twice++
  if (answers.includes(200)) {
    // Sent twice, it is saved once.
    journal.note(register, field, from, to)
    journal.counts.saved++
    if (!register.undo || random.chance(0.6)) return
    await pause(random.whole(0, 500))
    if (!(await register.undo(client, to))) return
    journal.note(register, field, to, from)
    journal.counts.undone++
  } else if (answers.includes(409)) journal.counts.conflicts++
  else {
    journal.counts.refused++
    journal.refusals.push(`${register.name} · ${field}: ${answers.join()}`)
  }
}

/** Uploads and runs beside the edits: they must neither fail nor undo what others save. */
async function disturb({ admin, openId, taken }: Together, random: Random, journal: Journal): Promise<void> {
  const at = random.whole(0, taken.section.bids.length - 1)
  const bid = taken.section.bids[at]!
  const answer = random.chance(0.5)
    ? await admin.upload(openId, 2, bid.fileName, bid.bytes(), taken.bidders[at])
    : await admin.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  journal.counts.other++
  if (answer.status >= 500)
    journal.faults.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
}

/**
 * Several people work on one section for a while, each reading, pausing and saving.
 * @returns the faults, and what was done
 */
export async function workTogether(
  world: Together,
  { seconds, seed, people }: { seconds: number; seed: number; people: number },
) {
  const journal = new Journal()
  const rows: Rows = { added: [], replaced: [] }
  const first = new Map(
    await Promise.all(world.registers.map(async (one) => [one, await one.read()] as const)),
  )
  let turns = 0
  const until = performance.now() + seconds * 1000
  const person = async (index: number) => {
    const random = createRandom(seed, index)
    while (performance.now() < until) {
      const way = random.next()
      if (way < 0.06) await disturb(world, random, journal)
      else if (way < 0.16) await importRows(world, rows, random, journal, ++turns)
      else await change(random.pick(world.registers), random, journal, () => ++turns)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  for (const register of world.registers) {
    const last = await register.read()
    for (const field of Object.keys(last)) {
      const key = `${register.name} · ${field}`
      const broken = brokenWay(journal.edges.get(key) ?? [], first.get(register)![field], last[field])
      if (broken.length > 0) journal.faults.push(`${key}: ${broken.join(', ')}`)
    }
  }
  const lost = lostRows(rows, (await storedRows(world)).features)
  return { faults: [...journal.faults, ...lost], counts: journal.counts, refusals: journal.refusals }
}
