'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChartOption } from '@/lib/kit/chart/chart'
import styles from '../chart.module.css'

type Started = ReturnType<typeof import('@/lib/kit/chart/parts').init>

/** Replaces CSS variables by their colours, because ECharts computes shades of them in the browser. */
function resolved<T>(value: T, style: CSSStyleDeclaration): T {
  if (typeof value === 'string') {
    return value.replace(/var\((--[\w-]+)\)/g, (_, name) => style.getPropertyValue(name).trim()) as T
  }
  if (Array.isArray(value)) return value.map((part) => resolved(part, style)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, style)])) as T
}

async function start(place: HTMLElement, option: ChartOption): Promise<Started> {
  const [{ init }, { CHART_THEME }] = await Promise.all([
    import('@/lib/kit/chart/parts'),
    import('@/lib/kit/chart/theme'),
  ])
  const style = getComputedStyle(place)
  const font = { textStyle: { fontFamily: style.fontFamily } }
  const chart = init(place, resolved({ ...CHART_THEME, ...font }, style), { renderer: 'svg' })
  chart.setOption({ ...resolved(option, style), animation: false })
  return chart
}

/**
 * Makes a drawing interactive when the pointer first enters it: only then is ECharts loaded and `json`, its option,
 * parsed. A data item with an `href` opens it. When the theme changes, the drawing of the server, which adapts by
 * itself, is shown again.
 */
export function LiveChart({ json, children }: { json: string; children: ReactNode }) {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!wanted || !element) return
    let chart: Started | null = null
    let over = false
    const sizes = new ResizeObserver(() => chart?.resize())
    const themes = new MutationObserver(() => setWanted(false))
    void start(element, JSON.parse(json)).then(
      (started) => {
        if (over) return started.dispose()
        chart = started
        chart.on('click', ({ data }) => {
          const href = (data as { href?: unknown } | null)?.href
          if (typeof href === 'string') router.push(href)
        })
        sizes.observe(element)
        themes.observe(document.documentElement, { attributeFilter: ['class'] })
        setCovered(true)
      },
      // Without ECharts the drawing and its table remain, with the same facts.
      () => undefined,
    )
    return () => {
      over = true
      sizes.disconnect()
      themes.disconnect()
      chart?.dispose()
      setCovered(false)
    }
  }, [wanted, json, router])
  const want = () => setWanted(true)
  return (
    // A pointer that was there before the script enters no more, but moves.
    <div className={styles.stage} onPointerEnter={want} onPointerMove={want}>
      <div className={styles.drawing} data-covered={covered || undefined}>
        {children}
      </div>
      <div ref={place} className={styles.live} aria-hidden="true" />
    </div>
  )
}
