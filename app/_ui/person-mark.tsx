import { initialsOf } from '@/lib/domain/people'
import styles from './person-mark.module.css'

/** A person's initials on their colour, as an avatar. `size` in px. */
export function PersonMark({
  name,
  colour,
  size = 24,
}: {
  name: string
  colour: string | null
  size?: number
}) {
  const style = { width: size, height: size, fontSize: size * 0.4, background: colour ?? undefined }
  return (
    <span className={styles.mark} style={style} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
