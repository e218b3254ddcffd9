'use client'
import { useCallback, useRef, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import type { MarkedPage } from '@/lib/analyses/tecSame/view/marked-text'
import type { FirstPages } from '@/lib/analyses/tecSame/view/reader'

/** Pages that one call answers; as the server gives them. */
const BLOCK = 20

export interface Pages {
  /** Changes whenever pages have arrived. */
  readonly version: number
  page(document: string, page: number): MarkedPage | undefined
  /** Asks for the block of a page, unless it is there or on its way. */
  load(document: string, page: number): void
  readonly hasFailed: boolean
}

const keyOf = (document: string, page: number) => `${document} ${page}`
const blockOf = (document: string, page: number) => keyOf(document, Math.floor((page - 1) / BLOCK))

/** The pages that have been read, and those that are asked for. @param ids the two bidders whose texts are marked */
export function usePages(
  openId: string,
  ids: readonly [number, number],
  first: readonly FirstPages[],
): Pages {
  const [version, setVersion] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const pages = useRef<Map<string, MarkedPage> | null>(null)
  const asked = useRef(new Set<string>())
  if (!pages.current) {
    const known = first.flatMap((one) =>
      one.pages.map((page) => [keyOf(one.document, page.page), page] as const),
    )
    pages.current = new Map(known)
  }
  const load = useCallback(
    (document: string, page: number) => {
      const block = blockOf(document, page)
      if (asked.current.has(block)) return
      asked.current.add(block)
      const [fileId = '', position = ''] = document.split('-')
      const query = new URLSearchParams({
        ...{ openId, fileId, document: position, page: String(page) },
        ...{ ver1: String(ids[0]), ver2: String(ids[1]) },
      })
      void call(`/api/tb-qb-tec-same-details/queryText?${query}`)
        .catch(() => null)
        .then((answer) => {
          setFailed(!answer?.ok)
          // A block that could not be read is asked for again when it is scrolled to.
          if (!answer?.ok) return void asked.current.delete(block)
          for (const one of answer.data.pages as MarkedPage[])
            pages.current!.set(keyOf(document, one.page), one)
          setVersion((before) => before + 1)
        })
    },
    [openId, ids],
  )
  const page = useCallback(
    (document: string, number: number) => pages.current!.get(keyOf(document, number)),
    [],
  )
  return { version, page, load, hasFailed }
}
