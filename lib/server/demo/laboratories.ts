import { unbalance } from '../../analyses/unbalance/rule'
import { askQuantities } from '../../analyses/unbalance/view/ask'
import type { Asked } from '../../analyses/unbalance/view/asked'
import { keepQuantities } from '../../analyses/unbalance/view/keep'
import { PLAN_DEFAULTS } from '../../engine/laboratories/unbalance/plan'
import { translator } from '../../kit/i18n/translator'
import { keepAward } from '../../laboratories/award/kept'
import { saveFormula } from '../../laboratories/award/mutations'
import { formulaOf } from '../../laboratories/award/requests'
import { currentRun } from '../../runs/data'
import { sectionById } from '../../sections/data'
import type { DemoContent } from './content'

/** A calculation of the laboratory as a person would keep one: a class grows by 30 %, the classes are paid one after the other. */
async function keepQuantitiesOfDemo(openId: string, userId: number): Promise<void> {
  const run = await currentRun(openId, unbalance.id)
  if (!run) return
  const nothing = { scenarios: [], plan: null, draws: null, bidderId: null, againstId: null, line: null }
  const known = await askQuantities(run, nothing)
  if ('wrong' in known) return
  const { bidders, classes } = known
  const [first, second] = [...bidders].sort((a, b) => a.rank! - b.rank!)
  const [largest] = [...classes].sort((a, b) => b.items - a.items)
  if (!first || !second || !largest) return
  const prefix = (text: string) => ({ by: 'prefix' as const, text })
  const name = `${largest.text} +30%`
  const asked: Asked = {
    scenarios: [
      { name, changes: [{ selector: prefix(largest.text), change: 30 }], clause: { kind: 'none' } },
      {
        name: `${largest.text} −30%`,
        changes: [{ selector: prefix(largest.text), change: -30 }],
        clause: { kind: 'none' },
      },
    ],
    plan: {
      ...PLAN_DEFAULTS,
      months: classes.map(({ text }, at) => ({ selector: prefix(text), month: 2 * (at + 1) })),
      rate: 4.35,
    },
    draws: { sigma: 15, rho: 0.5, draws: 10_000 },
    ...{ bidderId: first.bidderId, againstId: second.bidderId, line: prefix(largest.text) },
  }
  const answer = await askQuantities(run, asked)
  if (!('wrong' in answer)) await keepQuantities(run, { title: name, asked, answer }, userId)
}

/** Confirms a formula for the section: before the analyses run, since the screens count totals beside its benchmark. */
export async function confirmFormula(
  openId: string,
  { quote, file, page }: DemoContent['award'],
  userId: number,
): Promise<void> {
  const formula = await formulaOf(openId, { formulaId: 'F3' }, translator('zh-CN'))
  await saveFormula(openId, { libraryId: 'F3', formula, quote, file, page }, userId)
}

/** Both laboratories of the demo with something to show: a calculation of each that a person kept. */
export async function fillLaboratories(
  openId: string,
  { kept }: DemoContent['award'],
  userId: number,
): Promise<void> {
  await keepQuantitiesOfDemo(openId, userId)
  const section = await sectionById(openId)
  if (!section) return
  const asked = { formulaId: 'v1', title: kept }
  await keepAward(section, asked, userId, translator('zh-CN'))
}
