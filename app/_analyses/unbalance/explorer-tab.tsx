import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_analyses/results/run-notices'
import type { RunShown } from '@/app/_analyses/results/shown'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { type KeptQuantities, keptQuantities } from '@/lib/analyses/unbalance/view/keep'
import { EXPLORER_TAB, explorerQuery, lowestOf } from '@/lib/analyses/unbalance/view/query'
import { decodeParams } from '@/lib/domain/params/codec'
import { ENGINE_DEFAULTS, engineParams } from '@/lib/domain/params/engine'
import { allows } from '@/lib/domain/permissions'
import type { BidderName } from '@/lib/engine/analysis'
import { PLAN_DEFAULTS } from '@/lib/engine/laboratories/unbalance/plan'
import { formatMinute } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import { keptHeads } from '@/lib/laboratories/kept/data'
import { isOpened, openingOf } from '@/lib/laboratories/opening'
import { prepareLaboratory } from '@/lib/laboratories/prepare'
import type { OpenResult } from '@/lib/runs/results/reader'
import type { Section } from '@/lib/sections/data'
import { sectionOfPage } from '@/lib/sections/loaders'
import { Explorer } from './client/explorer-part'
import { type Edited, editedOf, newScenario } from './edited'
import { KeptList } from './kept-list'
import { typedIn } from './typed-in'

/** What is set before anybody sets anything: the two lowest bids, one empty scenario, the parameters of the run. */
async function startOf(run: OpenResult): Promise<{ edited: Edited; draws: number }> {
  const t = await getTranslations('unbalance.scenarios')
  const [lowest = null, second = null] = lowestOf(run.rows('sums'))
  const own = engineParams(decodeParams(run.params)).unbalance
  const { sigma, rho, draws } = { ...ENGINE_DEFAULTS.unbalance, ...own }
  const { progress, delay, restAfter, retention, retentionAfter } = PLAN_DEFAULTS
  const edited = {
    scenarios: [newScenario(t('number', { number: 1 }))],
    plan: {
      text: '',
      ...{ progress: String(progress), delay: String(delay), restAfter: String(restAfter) },
      ...{ retention: String(retention), retentionAfter: String(retentionAfter), rate: '' },
    },
    ...{ sigma: String(sigma), rho: String(rho), bidderId: lowest, againstId: second },
    line: { by: 'prefix' as const, text: '' },
  }
  return { edited, draws }
}

/** The settings when the page is opened. Choices and typed values in the address replace stored settings. */
function openedWith(before: Edited, query: Query, bidders: readonly BidderName[]): Edited {
  const { bidderId, againstId, line } = explorerQuery(query)
  const isBid = (id: number | null) => bidders.some((bidder) => bidder.bidderId === id)
  return {
    ...before,
    bidderId: isBid(bidderId) ? bidderId : before.bidderId,
    againstId: isBid(againstId) ? againstId : before.againstId,
    line: line.text === '' ? before.line : line,
    ...typedIn(query),
  }
}

/** Which kept run is shown, and whether the section has been analysed again since. */
async function KeptNotice({ kept, run, path }: { kept: KeptQuantities } & Pick<RunShown, 'run' | 'path'>) {
  const t = await getTranslations('unbalance.head')
  const { title, createdAt, by, basis } = kept
  return (
    <Notice plain>
      {t('kept', { title, name: by ?? '—', time: formatMinute(createdAt) })}{' '}
      {basis.runId !== run.id && t('keptOther')}{' '}
      <PlainLink href={hrefOf(path, { tab: EXPLORER_TAB })}>{t('now')}</PlainLink>
    </Notice>
  )
}

/** Why nothing is computed yet. */
async function ClosedNotice({ section }: { section: Section }) {
  const t = await getTranslations('errors')
  const opening = openingOf(section)
  return (
    <Notice>
      {opening ? t('laboratoryClosed', { time: formatMinute(opening) }) : t('laboratoryUntimed')}
    </Notice>
  )
}

/** 数量与付款试算: the explorer, on the latest run or as it was kept. */
export async function ExplorerTab(shown: RunShown) {
  const { run, path, locale } = shown
  const { section, person } = await sectionOfPage(run.openId, 'analysis:view')
  const t = await getTranslations('unbalance.head')
  const { kept: wanted } = explorerQuery(shown.query)
  const kept = wanted === null ? null : await keptQuantities(run.openId, wanted)
  const mayRun = allows(person.grants, 'analysis:run')
  const start = await startOf(run)
  const bidders = kept?.result.bidders ?? run.bidders
  const names = new Map(kept?.result.units.map(({ unit, name }) => [unit, name]))
  const mayAsk = mayRun && isOpened(section)
  if (mayAsk) prepareLaboratory()
  const before = kept ? editedOf(kept.asked, start.edited, names) : start.edited
  const edited = mayAsk ? openedWith(before, shown.query, bidders) : before
  // A kept answer is one to what was kept, and to nothing else that is set since.
  const isAsKept = JSON.stringify(edited) === JSON.stringify(before)
  return (
    <>
      {wanted !== null && !kept && <Notice>{t('keptGone')}</Notice>}
      {kept && <KeptNotice kept={kept} run={run} path={path} />}
      {!mayRun && <Notice plain>{t('mayNot')}</Notice>}
      {!isOpened(section) && <ClosedNotice section={section} />}
      <KeptList
        openId={run.openId}
        path={path}
        runs={await keptHeads(run.openId, 'unbalance')}
        mayChoose={allows(person.grants, 'report:view')}
      />
      {(mayAsk || kept) && (
        <ClientMessages paths={['unbalance']}>
          <Explorer
            key={kept?.id ?? 'now'}
            openId={run.openId}
            keptId={kept?.id ?? null}
            path={path}
            bidders={bidders}
            before={before}
            edited={edited}
            answer={kept && isAsKept ? kept.result : null}
            draws={kept?.asked.draws?.draws ?? start.draws}
            isFixed={!mayAsk}
            locale={locale}
          />
        </ClientMessages>
      )}
    </>
  )
}
