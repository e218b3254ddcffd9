export { health as GET } from '@/lib/api/monitor'
