export { secondOpening as POST } from '@/lib/api/sections'
