'use client'
import { ButtonLink } from '@/app/_ui/button'
import { formatTime, MISSING } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { EMPTY, queryOf } from '@/lib/laboratories/award/address'
import { aroundOf, factsOf } from '@/lib/laboratories/award/columns'
import type { KeptAward } from '@/lib/laboratories/award/kept'
import { stepTexts } from '@/lib/laboratories/award/steps-text'
import styles from '../laboratory.module.css'
import { Results } from './results'
import { useWords } from './words'

/** The state that computes the same again; a formula written out has none. */
function reopened(path: string, { asked }: KeptAward): string | null {
  const { formulaId, formula, typed, ...rest } = asked
  if (formulaId === null) return null
  const params = Object.fromEntries(
    formula.params.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
  )
  const draws = Object.fromEntries(
    formula.draws.filter(({ weights }) => !weights).map(({ name, values }) => [name, values]),
  )
  const own = formula.oneOf ? {} : { params, draws }
  return hrefOf(path, queryOf({ ...EMPTY, ...rest, ...typed, ...own, formula: formulaId }))
}

export function KeptView({ kept, path, mayRun }: { kept: KeptAward; path: string; mayRun: boolean }) {
  const words = useWords()
  const { asked, basis, result } = kept
  const around = aroundOf(kept, words)
  const shown = {
    ...{ tables: result.tables, basis, group: asked.group, moved: asked.moved },
    limit: asked.typed.limit ?? basis.limit,
  }
  const again = reopened(path, kept)
  return (
    <article className={styles.laboratory}>
      <h2>{kept.title}</h2>
      <p className={styles.box}>
        {words('keep.shown', { by: kept.by ?? words('keep.unknown'), time: formatTime(kept.createdAt) })}
      </p>
      <p className={styles.inline}>
        <ButtonLink href={path}>{words('keep.back')}</ButtonLink>
        {mayRun && again && <ButtonLink href={again}>{words('keep.reopen')}</ButtonLink>}
      </p>
      <section className={styles.part} aria-labelledby="facts-title">
        <h3 id="facts-title">{words('tables.facts')}</h3>
        <dl className={styles.facts}>
          {factsOf(kept, around).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? MISSING : String(value)}</dd>
            </div>
          ))}
        </dl>
        <h3>{words('formula.steps')}</h3>
        <ol className={`bulleted ${styles.steps}`}>
          {stepTexts(asked.formula, words).map(({ name, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
            <li key={at}>
              <strong>{name}</strong> <span className={styles.math}>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <Results
        shown={shown}
        around={around}
        rank={{ kept: result.rank }}
        onShow={null}
        wanted={asked.outcome}
      />
    </article>
  )
}
