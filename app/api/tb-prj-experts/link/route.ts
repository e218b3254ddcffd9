export { linkExpertWithAccount as POST } from '@/lib/api/sections'
