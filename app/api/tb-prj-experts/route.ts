export { expertList as GET } from '@/lib/api/sections'
