export { repeatEventDelivery as POST } from '@/lib/api/system/events'
