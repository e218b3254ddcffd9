export { rankAwardGroup as POST } from '@/lib/api/laboratories/award'
