export { openings as GET } from '@/lib/api/sections'
