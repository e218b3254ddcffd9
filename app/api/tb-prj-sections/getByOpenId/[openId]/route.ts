export { sectionByOpenId as GET } from '@/lib/api/sections'
