export { removeFromSection as DELETE } from '@/lib/api/members'
