import { expect, test } from 'vitest'
import { CHAPTERS, type Chapter } from '../domain/chapters'
import { arranged, canBeReport, leftOutOf, numbered } from './chapters'

const LEAST = ['findings', 'opinions', 'signatures', 'method', 'files'] as const

test('a report has what was found, what the members say, the signatures, and what proves them', () => {
  expect(canBeReport(CHAPTERS)).toBe(true)
  expect(canBeReport(LEAST)).toBe(true)
  for (const chapter of LEAST)
    expect([chapter, canBeReport(CHAPTERS.filter((one) => one !== chapter))]).toEqual([chapter, false])
})

test('no chapter stands twice, and annexes stand last in any order', () => {
  expect(canBeReport([...LEAST, 'files'])).toBe(false)
  expect(canBeReport(['signatures', 'opinions', 'findings', 'files', 'law', 'method'])).toBe(true)
  expect(canBeReport(['findings', 'opinions', 'method', 'signatures', 'files'])).toBe(false)
})

test('chapters are numbered as they are ordered, and those left out stand behind their own kind', () => {
  const chosen: Chapter[] = ['signatures', 'findings', 'opinions', 'files', 'method']
  expect(numbered(chosen).map(({ id, number }) => `${number} ${id}`)).toEqual([
    '1 signatures',
    '2 findings',
    '3 opinions',
    'A files',
    'B method',
  ])
  expect(leftOutOf(chosen)).toEqual(['overview', 'results', 'law'])
  expect(arranged(chosen)).toEqual([
    'signatures',
    'findings',
    'opinions',
    'overview',
    'files',
    'method',
    'results',
    'law',
  ])
})
