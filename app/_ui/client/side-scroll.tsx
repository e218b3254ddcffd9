'use client'
import { useEffect, useRef } from 'react'
import styles from '../data-table.module.css'

/** Lets a box be moved by another scroll bar; what the box is wide, the bar is. */
function tie(box: HTMLElement, bar: HTMLElement): () => void {
  const size = () => {
    // Bars that take no space are shown over the box while somebody scrolls, wherever its end is.
    const own = box.offsetHeight - box.clientHeight > 4
    bar.hidden = !own || box.scrollWidth <= box.clientWidth
    follow()
    const inner = bar.firstElementChild as HTMLElement
    inner.style.width = `${box.scrollWidth + bar.clientWidth - box.clientWidth}px`
  }
  // Where the end of the box is in the window its own bar is seen, and this one would lie over the last row.
  const follow = () => {
    bar.style.visibility = box.getBoundingClientRect().bottom <= innerHeight ? 'hidden' : ''
  }
  const toBar = () => {
    bar.scrollLeft = box.scrollLeft
  }
  const toBox = () => {
    box.scrollLeft = bar.scrollLeft
  }
  const observer = new ResizeObserver(size)
  for (const element of [box, ...box.querySelectorAll('table')]) observer.observe(element)
  box.addEventListener('scroll', toBar)
  bar.addEventListener('scroll', toBox)
  addEventListener('scroll', follow, { passive: true })
  addEventListener('resize', follow)
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', toBar)
    bar.removeEventListener('scroll', toBox)
    removeEventListener('scroll', follow)
    removeEventListener('resize', follow)
  }
}

/** The horizontal scroll bar of the table before it, in the window while the end of the table is below it. */
export function SideScroll() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = bar.current?.previousElementSibling
    return bar.current && box instanceof HTMLElement ? tie(box, bar.current) : undefined
  }, [])
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1} aria-hidden="true" hidden>
      <div />
    </div>
  )
}
