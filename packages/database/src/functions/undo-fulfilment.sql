-- Takes back that orders were marked fulfilled, for {{UNDO_FULFILMENT_MINUTES}} minutes after it was done: they are confirmed again. Nothing was sent and
-- nothing paid when they were marked. One that its customer has rated meanwhile stays fulfilled. Answers for each order in the order
-- of the list what confirm_order answers; a refused one changes nothing and the others stand.
CREATE OR REPLACE FUNCTION undo_fulfilment(p_orders uuid[], p_actor jsonb, p_now timestamptz) RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_order orders;
BEGIN
  PERFORM require_administrator(p_actor);
  PERFORM FROM orders WHERE id = ANY (p_orders) ORDER BY id FOR UPDATE;
  FOREACH v_id IN ARRAY p_orders LOOP
    SELECT * INTO v_order FROM orders WHERE id = v_id;
    IF v_order.status IS DISTINCT FROM 'fulfilled'
       OR v_order.fulfilled_at <= p_now - make_interval(mins => {{UNDO_FULFILMENT_MINUTES}})
       OR EXISTS (SELECT FROM ratings WHERE order_id = v_id) THEN
      RETURN NEXT refusal('NOT_FOUND', '{"what": "An order that has just been marked fulfilled"}');
      CONTINUE;
    END IF;
    UPDATE orders SET status = 'confirmed', fulfilled_at = NULL, updated_at = p_now WHERE id = v_id;
    PERFORM audit_order_change(v_order, 'order.undo_fulfil', p_actor, p_now);
    RETURN NEXT jsonb_build_object('ok', true, 'orderId', v_id);
  END LOOP;
END
$$;
