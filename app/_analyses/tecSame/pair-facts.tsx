import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { Card, Descriptions } from '@/app/_ui/card'
import { tecSame } from '@/lib/analyses/tecSame/rule'
import { distributionsOf, rowsOfTecPair, type TecPair } from '@/lib/analyses/tecSame/view/pairs'
import { factsText, ownText, shareText } from '@/lib/analyses/tecSame/view/words'
import { allows } from '@/lib/domain/permissions'
import type { Row } from '@/lib/engine/analysis'
import { formatCount, formatPercent } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { readableRows } from '@/lib/runs/personal'
import { cellText } from '@/lib/runs/present'
import { tableOf } from '@/lib/runs/tree'
import { isShared } from '@/lib/workspace/shares/view'
import { UserIds } from './client/user-ids'
import { Distribution } from './distribution'
import styles from './tec-same.module.css'

/** Rows of one kind of evidence that the facts list; the tab of the table has all. */
const LISTED = 8

interface PairShown {
  readonly shown: GrantedShown
  readonly pair: TecPair
}

/** Rows of a table about the pair as lines of these columns. */
async function Lines({
  shown,
  pair,
  table: id,
  keys,
}: PairShown & { table: string; keys: readonly string[] }) {
  const t = await getTranslations('tecSame.facts')
  const { run, locale, grants } = shown
  const [table, translate] = [tableOf(tecSame, id), translator(locale)]
  const all = rowsOfTecPair(run, id, [pair.bidder1Id, pair.bidder2Id])
  const rows = readableRows(table, all, grants)
  if (rows.length === 0) return t('none')
  const shownColumns = table.columns.filter(({ key }) => keys.includes(key))
  const cells = (row: Row) =>
    shownColumns.flatMap((column) => {
      const text = cellText(column, row, translate, locale)?.replaceAll('\n', ', ')
      return text ? [{ key: column.key, isOriginal: column.kind.type === 'original', text }] : []
    })
  return (
    <ul className={styles.lines}>
      {rows.slice(0, LISTED).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a result never change
        <li key={at}>
          {cells(row).map(({ key, isOriginal, text }, place) => (
            <span key={key} translate={isOriginal ? 'no' : undefined}>
              {place > 0 && ' · '}
              {text}
            </span>
          ))}
        </li>
      ))}
      {rows.length > LISTED && <li>{t('more', { count: formatCount(rows.length - LISTED, locale) })}</li>}
    </ul>
  )
}

/** A share of both, with its base and its place in the section. */
async function Share({
  shown,
  pair,
  measure,
}: PairShown & { measure: 'share' | 'passage' }): Promise<ReactNode> {
  const t = await getTranslations('tecSame')
  const { run, locale } = shown
  const words = { translate: translator(locale), locale }
  const of = distributionsOf(run).find((one) => one.measure === measure)
  const rank = measure === 'share' ? pair.rank : pair.passageRank
  const place = rank !== null && of && t('rank', { rank, count: formatCount(of.pairs, locale) })
  if (measure === 'passage')
    return [shareText(pair.passageShare, pair, words), place].filter(Boolean).join(' · ')
  const side = (share: number | null, own: number) =>
    `${shareText(share, pair, words)} (${ownText(own, words)})`
  return [`${side(pair.share1, pair.own1)} / ${side(pair.share2, pair.own2)}`, place]
    .filter(Boolean)
    .join(' · ')
}

/** What the two share, each figure with what it is read with. */
export async function PairFacts(props: PairShown) {
  const { shown, pair } = props
  const [t, words] = [await getTranslations('tecSame.facts'), await getTranslations('tecSame')]
  const count = (value: number) => formatCount(value, shown.locale)
  const reasons = pair.reasons.map((reason) => words('reason', { reason })).join(' · ')
  const hasUsers = rowsOfTecPair(shown.run, 'traces', [pair.bidder1Id, pair.bidder2Id]).some(
    ({ trace }) => trace === 'wpsUser',
  )
  const maySee =
    hasUsers && !isShared(shown.path) && !shown.run.veil && allows(shown.grants, 'expert:identity')
  const ids = { ver1: pair.bidder1Id, ver2: pair.bidder2Id }
  return (
    <Card title={`${pair.bidder1Name} ↔ ${pair.bidder2Name}`}>
      <Descriptions
        items={[
          { key: 'reasons', label: t('reasons'), value: reasons || t('notFlagged') },
          {
            key: 'texts',
            label: t('texts'),
            value: [
              t('textsOf', { count: count(pair.fragments), longest: count(pair.longest) }),
              pair.elsewhere && t('elsewhere', { share: formatPercent(pair.elsewhere, shown.locale) }),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { key: 'share', label: t('share'), wide: true, value: <Share {...props} measure="share" /> },
          { key: 'passage', label: t('passage'), wide: true, value: <Share {...props} measure="passage" /> },
          {
            key: 'facts',
            label: t('facts'),
            wide: true,
            value: (
              <>
                {factsText(pair, distributionsOf(shown.run), {
                  translate: translator(shown.locale),
                  locale: shown.locale,
                })}
                {(pair.sharedFacts ?? 0) > 0 && (
                  <Lines {...props} table="facts" keys={['fact', 'around1', 'around2']} />
                )}
              </>
            ),
          },
          {
            key: 'traces',
            label: t('traces'),
            wide: true,
            value: (
              <>
                <Lines {...props} table="traces" keys={['trace', 'weight', 'values']} />
                {maySee && (
                  <UserIds
                    openId={shown.run.openId}
                    {...ids}
                    show={words('userIds.show')}
                    note={words('userIds.note')}
                  />
                )}
              </>
            ),
          },
          {
            key: 'images',
            label: t('images'),
            value: t('imagesOf', { equal: count(pair.equalImages), similar: count(pair.similarImages) }),
          },
          {
            key: 'oddForms',
            label: t('oddForms'),
            value: <Lines {...props} table="oddForms" keys={['form', 'usual']} />,
          },
          {
            key: 'names',
            label: t('names'),
            wide: true,
            value:
              pair.foreignNames === null ? (
                t('namesLater')
              ) : (
                <Lines
                  {...props}
                  table="names"
                  keys={['bidderName', 'name', 'from', 'document', 'page', 'around']}
                />
              ),
          },
        ]}
      />
      <Distribution shown={shown} pairs={[pair]} />
    </Card>
  )
}
