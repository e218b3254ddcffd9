'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import { Input } from '@/app/_ui/input'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import {
  type EditedLine,
  type EditedScenario,
  figureIn,
  MOST_SCENARIOS,
  NEW_LINE,
  newScenario,
} from '../edited'
import styles from '../explorer.module.css'
import { SelectorFields } from './selector-fields'

const CLAUSES = ['none', 'gb15', 'lowPrice'] as const
/** Where the slider ends; larger changes are typed. */
const MOST = 100

interface ListProps {
  readonly scenarios: readonly EditedScenario[]
  readonly answer: Answer | null
  /** What the server refused, by scenario and line. */
  readonly problemOf: (scenario: number, line: number) => string | null
  readonly onChange: (scenarios: readonly EditedScenario[]) => void
}

const replaced = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one))
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)

function Line(props: {
  line: EditedLine
  row: number
  answer: Answer | null
  problem: string | null
  onChange: (line: EditedLine) => void
  onRemove: () => void
}) {
  const t = useTranslations('unbalance.scenarios')
  const { line, row, answer, problem, onChange } = props
  const put = (change: string) => onChange({ ...line, change })
  const slid = Math.min(MOST, Math.max(-MOST, figureIn(line.change) ?? 0))
  return (
    <li className={styles.line}>
      <SelectorFields
        value={line}
        labels={{ by: t('by', { row }), what: t('what', { row }) }}
        answer={answer}
        onChange={(selector) => onChange({ ...line, ...selector })}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('slider', { row })}
        min={-MOST}
        max={MOST}
        step={1}
        value={slid}
        onChange={({ target }) => put(target.value)}
      />
      <Input
        look={styles.figure}
        inputMode="decimal"
        aria-label={t('change', { row })}
        aria-invalid={problem !== null || undefined}
        value={line.change}
        maxLength={12}
        onChange={({ target }) => put(target.value)}
      />
      <Button small kind="text" aria-label={t('removeLine', { row })} onClick={props.onRemove}>
        {t('removeLineShort')}
      </Button>
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </li>
  )
}

function ClauseFields(props: { scenario: EditedScenario; onChange: (scenario: EditedScenario) => void }) {
  const t = useTranslations('unbalance.scenarios')
  const { scenario, onChange } = props
  return (
    <>
      <label className={styles.field}>
        {t('clause')}
        <select
          data-controlled
          className="select"
          value={scenario.clause}
          onChange={({ target }) =>
            onChange({ ...scenario, clause: target.value as EditedScenario['clause'] })
          }
        >
          {CLAUSES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`clauses.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {scenario.clause === 'gb15' &&
        (['above', 'below'] as const).map((key) => (
          <label key={key} className={styles.field}>
            {t(key)}
            <Input
              look={styles.figure}
              inputMode="decimal"
              value={scenario[key]}
              maxLength={8}
              onChange={({ target }) => onChange({ ...scenario, [key]: target.value })}
            />
          </label>
        ))}
      <p className="hint bare">{t(`clauseTexts.${scenario.clause}`)}</p>
    </>
  )
}

function Scenario(props: {
  scenario: EditedScenario
  answer: Answer | null
  problemOf: (line: number) => string | null
  onChange: (scenario: EditedScenario) => void
  onRemove: (() => void) | null
}) {
  const t = useTranslations('unbalance.scenarios')
  const { scenario, onChange, onRemove } = props
  const { lines } = scenario
  return (
    <fieldset className={styles.scenario} aria-label={scenario.name}>
      <div className={styles.fields}>
        <label className={styles.field}>
          {t('name')}
          <Input
            value={scenario.name}
            maxLength={100}
            onChange={({ target }) => onChange({ ...scenario, name: target.value })}
          />
        </label>
        <ClauseFields scenario={scenario} onChange={onChange} />
      </div>
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to be told apart by
            key={at}
            line={line}
            row={at + 1}
            answer={props.answer}
            problem={props.problemOf(at)}
            onChange={(next) => onChange({ ...scenario, lines: replaced(lines, at, next) })}
            onRemove={() => onChange({ ...scenario, lines: without(lines, at) })}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button small onClick={() => onChange({ ...scenario, lines: [...lines, NEW_LINE] })}>
          {t('addLine')}
        </Button>
        {onRemove && (
          <Button small kind="text" aria-label={t('remove', { name: scenario.name })} onClick={onRemove}>
            {t('removeShort')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** What might happen to the quantities, as the reader assumes it: several assumptions side by side. */
export function ScenarioList({ scenarios, answer, problemOf, onChange }: ListProps) {
  const t = useTranslations('unbalance.scenarios')
  const add = () => onChange([...scenarios, newScenario(t('number', { number: scenarios.length + 1 }))])
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <p className="hint bare">{t('text')}</p>
      {scenarios.map((scenario, at) => (
        <Scenario
          // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same name
          key={at}
          scenario={scenario}
          answer={answer}
          problemOf={(line) => problemOf(at, line)}
          onChange={(next) => onChange(replaced(scenarios, at, next))}
          onRemove={scenarios.length > 1 ? () => onChange(without(scenarios, at)) : null}
        />
      ))}
      {scenarios.length < MOST_SCENARIOS && (
        <Button icon="plus" onClick={add}>
          {t('add')}
        </Button>
      )}
    </section>
  )
}
