export { deleteSection as DELETE } from '@/lib/api/sections'
