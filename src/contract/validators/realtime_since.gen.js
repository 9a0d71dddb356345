// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.events === void 0 && (missing0 = "events") || data.last_seq === void 0 && (missing0 = "last_seq"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.events !== void 0) {
        let data0 = data.events, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0], _errs3 = errors;
              if (errors === _errs3)
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.ev === void 0 && (missing1 = "ev") || data1.data === void 0 && (missing1 = "data"))
                    return validate20.errors = [{ instancePath: instancePath + "/events/" + i0, schemaPath: "#/properties/events/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data1.ev !== void 0) {
                    let _errs5 = errors;
                    if (typeof data1.ev != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/events/" + i0 + "/ev", schemaPath: "#/properties/events/items/properties/ev/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid2 = _errs5 === errors;
                  } else
                    var valid2 = !0;
                  if (valid2)
                    if (data1.data !== void 0) {
                      let data3 = data1.data, _errs7 = errors;
                      if (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))
                        return validate20.errors = [{ instancePath: instancePath + "/events/" + i0 + "/data", schemaPath: "#/properties/events/items/properties/data/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                      var valid2 = _errs7 === errors;
                    } else
                      var valid2 = !0;
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/events/" + i0, schemaPath: "#/properties/events/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/events", schemaPath: "#/properties/events/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0)
        if (data.last_seq !== void 0) {
          let data4 = data.last_seq, _errs9 = errors;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)))
            return validate20.errors = [{ instancePath: instancePath + "/last_seq", schemaPath: "#/properties/last_seq/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
          var valid0 = _errs9 === errors;
        } else
          var valid0 = !0;
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { events: !0, last_seq: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
