import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import {
  STRIP_KINDS,
  type StripKind,
  sharedIn,
  stripCells,
  stripOf,
} from '@/lib/analyses/tecSame/rule/pictures'
import { documentsOfBidder } from '@/lib/analyses/tecSame/view/marked-text'
import { rowsOfTecPair, type TecPair } from '@/lib/analyses/tecSame/view/pairs'
import styles from './tec-same.module.css'

const CELLS = 240
const HEIGHT = 18

/** Neighbouring cells of one kind as one. */
function joined(cells: readonly StripKind[]) {
  const runs: { kind: StripKind; from: number; count: number }[] = []
  for (const [at, kind] of cells.entries()) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.count++
    else runs.push({ kind, from: at, count: 1 })
  }
  return runs
}

/** Of each document of both, whose text is where from its beginning to its end. */
export async function Strips({ shown, pair }: { shown: GrantedShown; pair: TecPair }) {
  const t = await getTranslations('tecSame.strip')
  const { run } = shown
  const rows = rowsOfTecPair(run, 'fragments', [pair.bidder1Id, pair.bidder2Id])
  const sides = [
    { id: pair.bidder1Id, name: pair.bidder1Name },
    { id: pair.bidder2Id, name: pair.bidder2Name },
  ]
  return (
    <div className={styles.strips}>
      {sides.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <h3>{name}</h3>
          {documentsOfBidder(run, id).map((marks) => {
            const runs = stripOf(marks, sharedIn(rows, marks))
            const cells = joined(stripCells(runs, marks.characters, CELLS))
            return (
              <figure key={`${marks.fileId}-${marks.position}`} className={styles.strip}>
                <figcaption>{marks.document}</figcaption>
                <svg
                  viewBox={`0 0 ${CELLS} ${HEIGHT}`}
                  preserveAspectRatio="none"
                  role="img"
                  aria-label={t('label', { document: marks.document })}
                >
                  {cells.map(({ kind, from, count }) => (
                    <rect key={from} data-kind={kind} x={from} width={count} height={HEIGHT} />
                  ))}
                </svg>
              </figure>
            )
          })}
        </section>
      ))}
      <p className={styles.legend}>
        {STRIP_KINDS.map((kind) => (
          <span key={kind} className={styles.key} data-kind={kind}>
            {t(kind)}
          </span>
        ))}
      </p>
    </div>
  )
}
