'use client'
import type { LibraryEntry } from '@/lib/engine/laboratories/award/library/entry'
import { type LabState, requestOf } from '@/lib/laboratories/award/address'
import type { AwardBasis } from '@/lib/laboratories/award/basis'
import { type Around, aroundOf } from '@/lib/laboratories/award/columns'
import type { ConfirmedFormula } from '@/lib/laboratories/award/data'
import type { LabAnswer } from '@/lib/laboratories/award/loaders'
import styles from '../laboratory.module.css'
import { Bids } from './bids'
import { ConfirmFormula } from './confirm-formula'
import { FigureFields } from './figures'
import { FormulaChoice, FormulaText } from './formula-choice'
import { KeepForm } from './keep-form'
import { type Known, knownOf } from './known'
import { Results } from './results'
import { useLaboratory } from './use-laboratory'
import { useWords } from './words'

const isTyped = ({ prices, adjustments, scores, limit, fixed, owner }: LabState) =>
  [prices, adjustments, scores].some((of) => Object.keys(of).length > 0) ||
  [limit, fixed, owner].some((figure) => figure !== null)

/** Why there is no answer, with the place of everything that is wrong. */
function Problem({ problem }: { problem: NonNullable<LabAnswer['problem']> }) {
  const { message, details } = problem
  return (
    <div role="alert" className={styles.box}>
      <p>{message}</p>
      {details.length > 1 && (
        <ul className="bulleted apart">
          {details.map(({ path, message: text }) => (
            <li key={path}>
              <code>{path}</code> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Answer(props: {
  openId: string
  known: Known
  state: LabState
  basis: AwardBasis
  answer: LabAnswer
  isPending: boolean
  onShow: (at: number) => void
}) {
  const words = useWords()
  const { openId, known, state, basis, answer, isPending } = props
  const { tables, problem } = answer
  const around: Around = aroundOf({ basis, asked: { typed: state, formula: known.formula } }, words)
  const shown = tables && {
    ...{ tables, basis, group: state.group, moved: state.moved },
    limit: state.limit ?? basis.limit,
  }
  return (
    <section className={styles.part} aria-labelledby="results-title" aria-busy={isPending}>
      <h2 id="results-title">{words('results.title')}</h2>
      {problem && <Problem problem={problem} />}
      {isTyped(state) && <p className={styles.typedNote}>{words('results.typed')}</p>}
      {shown && !problem && (
        <Results
          shown={shown}
          around={around}
          rank={{ body: JSON.stringify({ openId, ...requestOf({ ...state, outcome: 0 }) }) }}
          onShow={props.onShow}
          wanted={state.outcome}
        />
      )}
      {!shown && !problem && isPending && <p className={styles.faint}>{words('results.pending')}</p>}
    </section>
  )
}

/** The laboratory: a formula, its figures, the bids, and what they come to. */
export function Laboratory(props: {
  openId: string
  path: string
  start: LabState
  first: LabAnswer
  library: readonly LibraryEntry[]
  confirmed: readonly ConfirmedFormula[]
  basis: AwardBasis
  mayRun: boolean
  isOpened: boolean
}) {
  const words = useWords()
  const { openId, path, start, first, library, confirmed, basis, mayRun, isOpened } = props
  const failed = words('results.failed')
  const laboratory = useLaboratory({ openId, path, start, first, isOpened, failed })
  const { state, change, answer, isPending } = laboratory
  const [current = null] = confirmed
  const known = knownOf(
    state.formula ?? (mayRun ? null : current && `v${current.version}`),
    library,
    confirmed,
  )
  const choose = (formula: string | null) => change({ formula, params: {}, draws: {}, outcome: 0 })
  return (
    <div className={styles.laboratory}>
      {mayRun && (
        <FormulaChoice chosen={state.formula} library={library} confirmed={confirmed} onChoose={choose} />
      )}
      {known && <FormulaText known={known} />}
      {known && mayRun && (
        <>
          <FigureFields key={known.id} known={known} state={state} onChange={change} />
          <ConfirmFormula
            openId={openId}
            path={path}
            state={state}
            current={current}
            onConfirmed={(version) => choose(`v${version}`)}
          />
        </>
      )}
      {known && mayRun && isOpened && (
        <>
          <Bids basis={basis} known={known} state={state} onChange={change} />
          <Answer
            {...{ openId, known, state, basis, answer, isPending }}
            onShow={(outcome) => change({ outcome })}
          />
          {answer.tables && !answer.problem && <KeepForm openId={openId} state={state} />}
        </>
      )}
    </div>
  )
}
