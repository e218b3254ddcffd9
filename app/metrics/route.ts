export { metrics as GET } from '@/lib/api/monitor'
