import styles from '../laboratory.module.css'

/** Patterns that are told apart without their colours. */
const SHAPES = [
  { name: 'rising', path: 'M -2 10 L 10 -2 M -2 2 L 2 -2 M 6 10 L 10 6' },
  { name: 'plain', path: '' },
  { name: 'dots', path: 'M 4 4 h 0.01' },
  { name: 'flat', path: 'M 0 4 H 8' },
  { name: 'falling', path: 'M -2 -2 L 10 10 M -2 6 L 2 10 M 6 -2 L 10 2' },
  { name: 'grid', path: 'M 0 4 H 8 M 4 0 V 8' },
  { name: 'upright', path: 'M 4 0 V 8' },
] as const

/** The pattern of the bidder at a place; −1: all others. */
export const patternOf = (at: number): string => SHAPES[at]?.name ?? 'rest'

/** The patterns, by the id of their picture. */
export function PatternDefs({ id }: { id: string }) {
  return (
    <defs>
      {SHAPES.map(({ name, path }, at) => (
        <pattern key={name} id={`${id}-${name}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect className={styles[`ground${at % 4}`]} width={8} height={8} />
          <path className={name === 'dots' ? styles.patternDot : styles.patternLine} d={path} />
        </pattern>
      ))}
      <pattern id={`${id}-rest`} width={8} height={8} patternUnits="userSpaceOnUse">
        <rect className={styles.groundRest} width={8} height={8} />
      </pattern>
    </defs>
  )
}
