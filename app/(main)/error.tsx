'use client'
export { PartFailure as default } from '@/app/_components/client/part-failure'
